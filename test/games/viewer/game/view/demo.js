export const demo = { views: [], agents: [] }
