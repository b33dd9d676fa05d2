import type { CliIo } from './cli-io.ts';

/** Reads `.env` of the working folder into the environment, where there is one. What is set already stays. */
export function loadDotEnv(io: CliIo): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    if (code !== 'ENOENT') io.stderr.write(`warning: .env can't be read (${code})\n`);
  }
}
