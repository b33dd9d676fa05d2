/**
 * Checks a key before it goes into a header: Node's own error about a bad header value would repeat it.
 * @throws where it is empty or holds anything but visible ASCII; the message never repeats it.
 */
export function checkApiKey(apiKey: string, provider: string): string {
  if (apiKey === '') throw new Error(`${provider} needs an API key, got an empty one`);
  if (!/^[\x21-\x7e]+$/u.test(apiKey)) {
    throw new Error(`the API key of ${provider} holds blanks, line breaks or letters outside ASCII; copy it again`);
  }
  return apiKey;
}
