import { appointmentTools } from './appointments.ts';
import { bankingTools } from './banking.ts';
import { budgetTools } from './budget.ts';
import { calendarTools } from './calendar.ts';
import { contactTools } from './contacts.ts';
import { documentTools } from './documents.ts';
import { homeTools } from './home.ts';
import { mailTools } from './mail.ts';
import { mailWritingTools } from './mail-writing.ts';
import { messageTools } from './messages.ts';
import { orderTools } from './orders.ts';
import { profileTools } from './profile.ts';
import { taskTools } from './tasks.ts';
import type { WorldTool } from './tool.ts';
import { transferTools } from './transfers.ts';
import { travelTools } from './travel.ts';
import { userTools } from './user.ts';

/** Every tool of the world, by name. */
export const TOOLS = {
  ...profileTools,
  ...contactTools,
  ...mailTools,
  ...mailWritingTools,
  ...messageTools,
  ...calendarTools,
  ...taskTools,
  ...bankingTools,
  ...transferTools,
  ...budgetTools,
  ...orderTools,
  ...travelTools,
  ...documentTools,
  ...appointmentTools,
  ...homeTools,
  ...userTools,
} satisfies Record<string, WorldTool>;
export type ToolName = keyof typeof TOOLS;

// Keys of the table just above.
export const TOOL_NAMES = Object.keys(TOOLS) as ToolName[];

/** The tool of this name; undefined where there is none. */
export function findTool(name: string): WorldTool | undefined {
  const table: Readonly<Record<string, WorldTool>> = TOOLS;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
