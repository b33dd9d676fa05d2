/**
 * Checks the base URL of a provider and gives it back without trailing slashes.
 * @throws where it is no http(s) URL or holds a user name or password; the message never repeats it, since it may hold a secret.
 */
export function checkBaseUrl(baseUrl: string, provider: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    throw new Error(`the base URL of ${provider} is no http or https URL; give it as http://host:port/v1`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error(`the base URL of ${provider} holds a user name or password; give the key as a key, not in the URL`);
  }
  return baseUrl.replace(/\/+$/u, '');
}
