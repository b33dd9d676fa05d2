import type { ExplainOptions } from '../cache/run-explain.ts';
import type { ExportOptions } from '../cache/run-export.ts';
import type { ListOptions } from '../cache/run-list.ts';
import type { PruneOptions } from '../cache/run-prune.ts';
import type { CommandEntry } from '../cli/command-entry.ts';

export const cacheListCommand: CommandEntry = {
  summary: 'count a call store by model and role, with tokens and cost',
  example: 'cache list calls.sqlite',
  notes: 'FILE is what `verify --calls` wrote.',
  define(command, { io, option, action }) {
    command
      .argument('<file>', 'call store')
      .addOption(option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: today]'))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--json', 'print the counts as JSON, alone on stdout'))
      .action(
        action(async (file: string, options: ListOptions) => {
          const { runCacheList } = await import('../cache/run-list.ts');
          return runCacheList(file, options, io);
        }),
      );
  },
};

export const cacheExplainCommand: CommandEntry = {
  summary: 'show one recorded call: request, reply, and each time it was sent',
  example: 'cache explain calls.sqlite 3f9a1c2b',
  notes: 'KEY is a key or how it starts; a call that is missing in a replay is named by it.',
  define(command, { io, option, action }) {
    command
      .argument('<file>', 'call store')
      .argument('<key>', 'key of the call, or its first characters')
      .addOption(option('--json', 'print the call as JSON, alone on stdout'))
      .action(
        action(async (file: string, key: string, options: ExplainOptions) => {
          const { runCacheExplain } = await import('../cache/run-explain.ts');
          return runCacheExplain({ file, key }, options, io);
        }),
      );
  },
};

export const cachePruneCommand: CommandEntry = {
  summary: 'remove calls by age or model',
  example: 'cache prune calls.sqlite --older-than 30d',
  notes: 'Removed calls are paid for again when they are needed. With both options, a call must fit both.',
  define(command, { io, option, action }) {
    command
      .argument('<file>', 'call store')
      .addOption(option('--older-than <age>', 'age such as 30d, 12h or 45m'))
      .addOption(option('--model <provider/model>', 'calls of one model'))
      .addOption(option('--all', 'every call'))
      .action(
        action(async (file: string, options: PruneOptions) => {
          const { runCachePrune } = await import('../cache/run-prune.ts');
          return runCachePrune(file, options, io);
        }),
      );
  },
};

export const cacheExportCommand: CommandEntry = {
  summary: 'write the replies as JSON lines that can be committed and replayed',
  example: 'cache export calls.sqlite --out calls.jsonl',
  notes: 'The same replies give the same bytes: no times, no failures. `verify --calls calls.jsonl` replays them.',
  define(command, { io, option, action }) {
    command
      .argument('<file>', 'call store')
      .addOption(option('--out <file>', 'where the lines go [default: stdout]'))
      .action(
        action(async (file: string, options: ExportOptions) => {
          const { runCacheExport } = await import('../cache/run-export.ts');
          return runCacheExport(file, options, io);
        }),
      );
  },
};

export const cacheImportCommand: CommandEntry = {
  summary: 'read an export into a call store',
  example: 'cache import calls.sqlite calls.jsonl',
  notes: 'All of it or, where a line is wrong, nothing. Calls that the store holds already stay as they are.',
  define(command, { io, action }) {
    command
      .argument('<file>', 'call store, made where there is none')
      .argument('<export>', 'file that `cache export` wrote')
      .action(
        action(async (file: string, lines: string) => {
          const { runCacheImport } = await import('../cache/run-import.ts');
          return runCacheImport(file, lines, io);
        }),
      );
  },
};
