/** Questions that authors of bots have; docs/sql.md has the same. */
export const sqlExamples: readonly { readonly question: string; readonly query: string }[] = [
  {
    question: 'How does each bot do?',
    query: `SELECT bot, count(*) AS played, round(avg(points), 3) AS score
FROM seats WHERE points IS NOT NULL
GROUP BY bot ORDER BY score DESC`,
  },
  {
    question: 'In which seat does it lose?',
    query: `SELECT bot, seat, count(*) AS played, round(avg(points), 3) AS score
FROM seats WHERE points IS NOT NULL
GROUP BY bot, seat ORDER BY bot, seat`,
  },
  {
    question: 'Which rivals beat it?',
    query: `SELECT me.bot, rival.bot AS rival, count(*) AS played, sum(me.rank > rival.rank) AS lost
FROM seats me JOIN seats rival ON rival.match = me.match AND rival.seat <> me.seat
WHERE me.rank IS NOT NULL
GROUP BY me.bot, rival.bot ORDER BY lost DESC`,
  },
  {
    question: 'Does an option of the game matter?',
    query: `SELECT json_extract(m.options, '$.league') AS league, s.bot, count(*) AS played, round(avg(s.points), 3) AS score
FROM matches m JOIN seats s ON s.match = m.id
WHERE m.game = 'patchwork' AND s.points IS NOT NULL
GROUP BY league, s.bot`,
  },
  {
    question: 'How do versions of one bot compare?',
    query: `SELECT bot, substr(fingerprint, 1, 8) AS version, min(m.started) AS since, count(*) AS played, round(avg(points), 3) AS score
FROM seats s JOIN matches m ON m.id = s.match
WHERE points IS NOT NULL
GROUP BY bot, version ORDER BY since`,
  },
  {
    question: 'Why do answers fail?',
    query: `SELECT s.bot, f.fault, f.why, count(*) AS times, min(f.match) AS example
FROM faults f JOIN seats s ON s.match = f.match AND s.seat = f.seat
GROUP BY s.bot, f.fault, f.why ORDER BY times DESC`,
  },
  {
    question: 'Which answers were the slowest?',
    query: `SELECT m.id, t.turn, t.seat, t.micros / 1000.0 AS millis, t.limit_millis AS "limit"
FROM matches m, turns(m.id) t
WHERE m.game = 'patchwork'
ORDER BY t.micros DESC LIMIT 10`,
  },
  {
    question: 'Which first answers win?',
    query: `SELECT t.output AS first_answer, count(*) AS played, round(avg(s.points), 3) AS score
FROM matches m, turns(m.id) t JOIN seats s ON s.match = m.id AND s.seat = t.seat
WHERE m.game = 'patchwork' AND t.turn = 1 AND s.points IS NOT NULL
GROUP BY first_answer ORDER BY played DESC LIMIT 10`,
  },
  {
    question: 'Who leads after ten turns, and wins?',
    query: `SELECT json_extract(frame_state(id, 10), '$.buttons[0]') > json_extract(frame_state(id, 10), '$.buttons[1]') AS seat_0_is_richer,
  count(*) AS played, sum(winner = 0) AS seat_0_won
FROM matches WHERE game = 'patchwork' AND turns > 10 AND "end" = 'natural'
GROUP BY seat_0_is_richer`,
  },
  {
    question: 'Which answers cost most?',
    query: `SELECT match, turn, seat, given, best, round(loss, 3) AS loss
FROM checked_answers
ORDER BY loss DESC LIMIT 10`,
  },
]
