import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { FORMATS, isFormatName } from './format-schemas.ts';

/** `bench schema`: prints the JSON Schema of one format, or an object with all of them. */
export async function runSchema(name: string | undefined, io: CliIo): Promise<ExitCode> {
  if (name !== undefined && !isFormatName(name)) {
    throw new UsageError(`there is no format ${JSON.stringify(name)}: formats are ${Object.keys(FORMATS).join(', ')}`);
  }
  const schema =
    name === undefined
      ? Object.fromEntries(Object.entries(FORMATS).map(([key, make]) => [key, make()]))
      : FORMATS[name]();
  io.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
  return EXIT.complete;
}
