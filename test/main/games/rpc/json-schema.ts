interface Form {
  readonly type: string
  readonly kind: string
  readonly [member: string]: unknown
}

type Schema = { readonly [key: string]: unknown }

/** The JSON Schema of valibot forms. A form in `named` becomes a reference to its name. */
export function jsonSchemaOf(form: unknown, named: ReadonlyMap<unknown, string>, isTop = false): Schema {
  const name = named.get(form)
  if (name !== undefined && !isTop) return { $ref: `#/definitions/${name}` }
  const one = form as Form
  const sub = (each: unknown) => jsonSchemaOf(each, named)
  if (Array.isArray(one['pipe'])) {
    const [first, ...rest] = one['pipe'] as readonly Form[]
    // The first of an object's pipe says that it is no list.
    return [isCustom(first!) ? {} : bare(first!, sub), ...rest.map((each) => actionOf(each, sub))].reduce(
      (all, each) => ({ ...all, ...each }),
      {},
    )
  }
  return bare(one, sub)
}

function bare(form: Form, sub: (form: unknown) => Schema): Schema {
  switch (form.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: form.type }
    case 'literal':
      return { const: form['literal'] }
    case 'picklist':
      return { enum: form['options'] }
    case 'array':
      return { type: 'array', items: sub(form['item']) }
    case 'nullable':
      return { anyOf: [sub(form['wrapped']), { type: 'null' }] }
    case 'record':
      return { type: 'object', propertyNames: sub(form['key']), additionalProperties: sub(form['value']) }
    case 'variant':
      return { oneOf: (form['options'] as readonly unknown[]).map(sub) }
    case 'object':
    case 'object_with_rest':
      return objectOf(form['entries'] as { readonly [key: string]: Form }, sub)
    case 'custom':
      return {}
    default:
      throw new Error(`a form of type ${form.type} has no JSON Schema here`)
  }
}

function objectOf(entries: { readonly [key: string]: Form }, sub: (form: unknown) => Schema): Schema {
  const isOptional = (form: Form) => form.type === 'exact_optional'
  const required = Object.keys(entries).filter((key) => !isOptional(entries[key]!))
  const properties = Object.fromEntries(
    Object.entries(entries).map(([key, form]) => [key, sub(isOptional(form) ? form['wrapped'] : form)]),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function actionOf(action: Form, sub: (form: unknown) => Schema): Schema {
  const { requirement } = action
  switch (action.type) {
    case 'integer':
    case 'safe_integer':
      return { type: 'integer' }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'regex':
      return { pattern: (requirement as RegExp).source }
    case 'finite':
      return {}
    default:
      if (action.kind === 'schema') return bare(action, sub)
      throw new Error(`an action of type ${action.type} has no JSON Schema here`)
  }
}

function isCustom({ type }: Form): boolean {
  return type === 'custom'
}
