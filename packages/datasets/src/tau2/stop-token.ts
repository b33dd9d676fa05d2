const STOP_TOKENS = ['###STOP###', '###TRANSFER###', '###OUT-OF-SCOPE###'];

/** True for a text that says nothing besides ending the conversation: blank, or stop tokens alone. */
export function isOnlyStopToken(text: string): boolean {
  return STOP_TOKENS.reduce((rest, token) => rest.replaceAll(token, ''), text).trim() === '';
}
