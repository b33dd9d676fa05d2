import type { ArmDraft } from '../../edits/arm-draft.ts';
import { setMessage } from '../../kit/response.ts';

/** Writes a text as a paragraph of the final message: the last one, or the one before it. False where there is no message. */
export function addToResponse(draft: ArmDraft, added: string, isLast: boolean): boolean {
  const { response } = draft;
  if (response === null) return false;
  const paragraphs = response.split('\n\n');
  const at = isLast ? paragraphs.length : paragraphs.length - 1;
  setMessage(draft, paragraphs.toSpliced(at, 0, added).join('\n\n'));
  return true;
}
