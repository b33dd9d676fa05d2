import { met, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import type { Form } from '../reading.ts';

/** Nothing but that it was called: `The agent never called send_mail.`, `No call of send_mail was made.` */
const CALLED =
  /\b(?:no|not|never|n['’]t)\b.{0,24}\b(?:call|use|invo|run|ran)\w*\b|\b(?:not|never) (?:called|used|invoked|run)\b/iu;
/** What says more: when, why, or with what. */
const MORE = /\b(?:before|after|until|while|unless|because|since|for|with|to|on|in)\b/iu;
const MAX_WORDS = 9;

/** That a tool which is named as tools are was not called, with whatever arguments. Null where more than that is said. */
export const uncalledForm: Form = ({ scene }) => {
  const { brief, pool, criterion } = scene;
  const words = criterion.text.split(/[^\p{L}\p{N}_.-]+/u).map((word) => word.replace(/\.$/u, ''));
  const tool = brief.tools.find((one) => /[_.]/u.test(one.tool) && words.includes(one.tool));
  if (tool === undefined || words.length > MAX_WORDS || !CALLED.test(criterion.text) || MORE.test(criterion.text))
    return null;
  const filter = { kind: 'tool_call', actor: 'agent', tool: tool.tool };
  const none = met('there is no such call', countAtom(filter, 'equal', 0));
  if (tool.agentCalls === 0) return { cases: [none], unread: null, lacks: null };
  const call = pool.calls().find((head) => head.tool === tool.tool && head.actor === 'agent');
  // A call that was not shown is counted.
  const made =
    call === undefined
      ? unmet('there is such a call', countAtom(filter, 'greater_or_equal', 1))
      : unmet(`${call.id} is such a call`, callAtom(call.id, { leaves: [] }, pool));
  return { cases: [made, none], unread: null, lacks: null };
};
