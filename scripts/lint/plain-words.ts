/**
 * Phrases that newcomers had to read twice, each with the words to use instead. The list has at most forty entries, and
 * only phrases that are hardly ever the right ones.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again, or a verb with re-'],
  [/\btold\b/i, 'notified, reported, passed'],
  [/\btells?\b(?! apart)/i, 'reports, notifies, shows'],
  [/\bhears? of\b/i, 'receives, is notified'],
  [/\bwho(?:so)?ever\b/i, 'the client, the caller, anyone who'],
  [/\bwho asks\b/i, 'the client, the caller'],
  [/\bof whom\b|\bwith whom\b|\bto whom\b/i, 'whose, or a second sentence'],
  [/\bof which\b|\bin which\b|\bfrom which\b|\bfor which\b/i, 'whose, where, or a second sentence'],
  [/\bso many\b/i, 'up to, at most'],
  [/\bas far as\b/i, 'up to, until'],
  [/\b(?:is|are|has|have|was|were) none\b/i, 'is missing, is invalid, does not exist'],
  [/\bwhere (?:there|it|nothing|that) (?:is|are|has)\b/i, 'if'],
  [/\bthose that\b|\bthose of\b/i, 'the noun itself'],
  [/\bone that\b|\bones that\b/i, 'the noun itself'],
  [/\bunder way\b/i, 'in progress, in flight'],
  [/\bat once\b/i, 'immediately, synchronously, at the same time'],
  [/\bis let go\b|\blet go of\b|\bare let go\b/i, 'evicted, released, dropped'],
  [/\bgiven out\b/i, 'issued'],
  [/\bstrangers?\b/i, 'an anonymous client, a newcomer'],
  [/\bsomebody\b/i, 'someone, a client, another editor'],
  [/\bin the moment\b/i, 'currently'],
  [/\bjust now\b/i, 'currently, recently'],
  [/\bthe house\b/i, 'the codebase'],
  [/\bmend(?:ed|s)?\b/i, 'fix, repair'],
  [/\bwhat there is\b|\bwhat is the case\b/i, 'state, status, inventory'],
  [/\bno longer good\b/i, 'stale, invalid'],
  [/\bpushed out\b/i, 'evicted'],
  [/\bleads? on to\b|\bleads? on from\b/i, 'redirects to'],
  [/\bhas to be\b|\bhave to be\b/i, 'must be'],
  [/\bis to be\b|\bare to be\b/i, 'must be, should be'],
  [/\bsays nothing of\b|\bnothing is said of\b/i, 'does not mention'],
]

const OPENERS = /(?:^|[.:!?]\s+)(What|Who|Whoever|Those|One|Of|Whether)\b(?! (?:course|else))/

/**
 * Finds the first phrase of a comment, test title, message or commit subject that a newcomer stumbles over.
 *
 * @returns a message that names the phrase and what to write instead; undefined if all are plain
 */
export function findUnplainWord(text: string, isComment: boolean): string | undefined {
  // Code and quoted texts in comments are not prose.
  const prose = text
    .replaceAll(/`[^`]*`|"[^"]*"|https?:\/\/\S+/g, '…')
    .replaceAll(/^\*?\s+|\s*\n\s*\*?\s*/g, ' ')
    .trim()
  for (const [pattern, better] of WORDS) {
    const [found] = pattern.exec(prose) ?? []
    if (found) return `"${found}" takes a second reading. Write: ${better}.`
  }
  const [, opener] = (isComment && OPENERS.exec(prose)) || []
  return (
    opener &&
    `A sentence that opens with "${opener}" takes a second reading. Start with the subject.`
  )
}
