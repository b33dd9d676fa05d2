import { describe, expect, it } from 'vitest';
import { taskTools } from './tool-schemas.ts';
import { TOOL_NAMES } from './tool-table.ts';

describe('taskTools', () => {
  it('describes every tool with a closed object of arguments', () => {
    const tools = taskTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
    for (const tool of tools) {
      expect(tool.parameters).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.description).toMatch(/\.$/u);
    }
  });

  it('marks what may be left out, and says what days look like', () => {
    const list = taskTools().find(({ name }) => name === 'calendar_list');
    expect(list?.parameters).toEqual({
      type: 'object',
      properties: {
        from: { type: 'string', description: 'A day: 2026-05-04' },
        to: { type: 'string', description: 'A day: 2026-05-04' },
        include_cancelled: { type: 'boolean' },
      },
      required: ['from', 'to'],
      additionalProperties: false,
    });
    expect(list?.effect).toBe('read');
  });

  it('is small enough to stand in every episode', () => {
    expect(JSON.stringify(taskTools()).length).toBeLessThan(40_000);
  });
});
