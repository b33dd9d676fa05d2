import { type Criterion, type Episode, stringifyJson, type Task } from '@sauron/core/episode';
import type { Section } from './section.ts';

/** What every judge is told of the task: `Task`, `Policy` and `Setting`, the last two where there is something to say. */
export function taskSections(task: Task): Section[] {
  const sections: Section[] = [{ title: 'Task', data: task.prompt }];
  if (task.policy !== undefined) sections.push({ title: 'Policy', data: task.policy });
  const lines = settingLines(task);
  if (lines.length > 0) sections.push({ title: 'Setting', data: lines.join('\n') });
  return sections;
}

function settingLines({ now, timezone, locale, currency }: Task): string[] {
  return Object.entries({ now, timezone, locale, currency }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = ${stringifyJson(value)}`],
  );
}

/** The tools that the agent had, one line each; nothing where the task does not list them. */
export function toolsSections({ tools }: Task): Section[] {
  if (tools === undefined || tools.length === 0) return [];
  const lines = tools.map(({ name, effect, description }) => {
    const head = `${name} (${effect})`;
    return description === undefined ? head : `${head}: ${description.replace(/\s+/gu, ' ').trim()}`;
  });
  return [{ title: 'Tools of the agent', data: lines.join('\n') }];
}

/** The final message as it was sent. */
export function finalMessageSection({ response }: Episode): Section {
  const title = 'Final message';
  return response === null ? { title, line: 'There is no final message.' } : { title, data: response };
}

/** The criteria to judge, one line each: id and text, nothing else of the rubric. */
export function criteriaSection(criteria: readonly Criterion[]): Section {
  return { title: 'Criteria', data: criteria.map(({ id, text }) => `${id} = ${stringifyJson(text)}`).join('\n') };
}
