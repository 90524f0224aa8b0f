// Draws over the board of Botscope, and tells values for its timeline: lines on stderr, as docs/drawings.md has them. Anywhere
// else they are text that nobody reads. Copy what you use into your bot, or require it:
//
//   const drawing = require('./drawing.js')
//   drawing.cell([3, 4], 'red', 'blocked')
//   drawing.plot('depth', 4)
//   drawing.expect('buttons[1]', 7)
//
// A place is a cell, [column, row], or a path in the state such as 'tokens[0]'. A colour is red, orange, yellow, green, blue,
// purple or grey; without one it is the colour of your seat.

const draw = (...words) => console.error(words.join(' '))
const spot = (place) => (typeof place === 'string' ? place : place.join(','))
const oneLine = (text) => String(text).split(/\s+/).join(' ').trim()

/** Marks a cell, with words where there are some. */
const cell = (place, colour = '-', text = '') => draw('@cell', spot(place), colour, oneLine(text))

/** Writes words there. */
const text = (place, words, colour = '-') => draw('@text', spot(place), colour, oneLine(words))

/** Draws an arrow from one place to another. */
const arrow = (from, to, colour = '-', text = '') =>
  draw('@arrow', spot(from), spot(to), colour, oneLine(text))

/** Writes a number there, and frames the cell by it. */
const value = (place, number) => draw('@value', spot(place), number)

/** Tells a number, such as how deep you searched: it becomes a track on the timeline. */
const plot = (name, number) => draw('@plot', name, number)

/** Says what you believe of the state in which you are asked: Botscope names the first turn in which that is wrong. */
const expect = (path, value, tolerance = 0) =>
  draw('@expect', path, JSON.stringify(value), ...(tolerance > 0 ? [`~${tolerance}`] : []))

/** The same for a board: rows of cells, '?' for a cell of which you say nothing. */
const expectGrid = (path, rows) =>
  draw('@expect grid', path, ...rows.map((row) => (typeof row === 'string' ? row : row.join(','))))

module.exports = { cell, text, arrow, value, plot, expect, expectGrid }
