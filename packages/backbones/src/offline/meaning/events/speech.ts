import type { Word } from '../../grammar/types.ts';
import { textOf } from './words-text.ts';

/** `agreed`, `answered`: by the user; `asked`, `told`: by the agent; `others`: by somebody who takes no part. */
export type Speech = 'agreed' | 'answered' | 'asked' | 'told' | 'others';

const USER = '(?:user|customer|caller|client|traveller|traveler|patient|guest|member|requester)';
const YES =
  '(?:approval|agreement|confirmation|okay|ok|yes|consent|permission|go - ahead|word|nod|blessing|authori[sz]ation|say - so|assent)';
const AGREED = `(?:agree[ds]?|approved?|confirm(?:ed|s)?|okayed|consent(?:ed)?|accept(?:ed)?|allow(?:ed)?|permitted|authori[sz]ed|sanctioned|assent(?:ed)?|said yes|said ok(?:ay)?|signed off|(?:gave|given?) (?:\\w+ ){0,2}${YES})`;
const ADVERBS = '(?:(?:had|has|have|already|first|expressly|explicitly|both|all|also) )*';
const ASKING = '(?:what|which|where|when|who|how|whether)';
const SETTLED = '(?:settled|decided|answered|cleared up|clarified)';
const SPEAKER = `(?!${USER} |agent |assistant )[\\p{L}_]+`;

/** What somebody else said, heard or knew can't be told from calls and messages. */
const OF_OTHERS = new RegExp(
  `\\b${SPEAKER} 's (?:${YES}|answer|reply)\\b|\\b(?:heard|hears|consented|agreed|knew|asked how)\\b|\\b(?:cleared|agreed|discussed) with\\b`,
  'u',
);
const NAMES_USER = new RegExp(`\\b${USER}\\b`, 'u');
/** What the user got to see is no look of the agent's. */
const USER_LOOKED = new RegExp(
  `\\b${USER} (?:\\w+ ){0,2}(?:got to |could |was able to )?(?:read|see|saw|seen)\\b`,
  'u',
);
/** What the agent knew it had looked at. */
const AGENT_KNEW = /\b(?:agent|assistant|it) (?:\w+ )?knew\b/u;

/** How a stretch of words tells of what was said; the first that fits. */
const SPEECHES: readonly (readonly [kind: Speech, ...sources: string[]])[] = [
  // More than a yes was asked for.
  [
    'answered',
    `${USER} ${ADVERBS}(?:said|answered|told|named|chose|chosen|decided|picked|specified|replied|stated|settled)(?: \\w+){0,2} (?:${ASKING}|a|an|the|_)`,
    `${USER} 's (?:\\w+ )?(?:reply|answer|choice|decision|response)`,
    `(?:reply|answer|choice|decision|word) (?:of|from|by) the ${USER}\\b.*\\b${ASKING}`,
    `${ASKING}\\b.*\\b${SETTLED}\\b.*\\b${USER}`,
    `${SETTLED}\\b.*\\bwith the ${USER}`,
  ],
  [
    'agreed',
    `${USER} ${ADVERBS}${AGREED}`,
    `${AGREED} (?:\\w+ )?by the ${USER}`,
    `${USER} 's? ?(?:\\w+ )?${YES}`,
    `${YES}(?: first)? (?:of|from|by) the ${USER}`,
    '(?:go - ahead|permission|consent|green light|say - so)',
    `(?:cleared|agreed|confirmed|checked|settled) with the ${USER}`,
  ],
  [
    'asked',
    `ask(?:ed|ing)?(?: the ${USER})? for (?:\\w+ )?${YES}`,
    `ask(?:ed|ing)? (?:the )?${USER}`,
    `(?:agent|assistant|it) asked (?:(?:at|in|on|by|for|to|from) )?(?:${ASKING}|if)`,
    `${USER} (?:was|has been|had been|being) (?:\\w+ )?(?:asked|consulted|questioned)`,
    `(?:consult(?:ed|ing)|questioned) (?:the )?${USER}`,
    `(?:question|query) to the ${USER}`,
  ],
  [
    'told',
    `(?:told|informed|notified|warned|reported|report|shown|showed|mentioned|explained|announced|quoted|stated)\\b.*\\b${USER}`,
    `${USER} (?:\\w+ ){0,2}(?:told|informed|notified|warned|shown|heard|learned|learnt|knew|known)`,
    '(?:response|reply|final message|closing message|report)\\b.*\\b(?:sent|given|went out|was written)',
  ],
];
const PATTERNS = SPEECHES.map(([kind, ...sources]) => ({
  kind,
  pattern: new RegExp(`\\b(?:${sources.join('|')})\\b`, 'u'),
}));

/** Whether a stretch of words tells of something that was said, and by whom; null where it tells of something else. */
export function speechOf(words: readonly Word[]): Speech | null {
  const { text } = textOf(words);
  if (AGENT_KNEW.test(text)) return null;
  if ((OF_OTHERS.test(text) && !NAMES_USER.test(text)) || USER_LOOKED.test(text)) return 'others';
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}
