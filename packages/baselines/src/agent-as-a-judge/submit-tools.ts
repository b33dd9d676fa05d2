import { type ToolDefinition, toolParameters } from '@sauron/core/model';
import { z } from 'zod';

export const placesSchema = z.strictObject({ places: z.array(z.string()) });

export const SUBMIT_PLACES: ToolDefinition = {
  name: 'submit_places',
  description: 'Hands in the places to read. Call it once.',
  parameters: toolParameters(placesSchema),
};

export const summarySchema = z.strictObject({ summary: z.string() });

export const SUBMIT_SUMMARY: ToolDefinition = {
  name: 'submit_summary',
  description: 'Hands in the summary. Call it once.',
  parameters: toolParameters(summarySchema),
};
