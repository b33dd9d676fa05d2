import { z } from 'zod';

/** Where to read on; nothing means from the start. */
export const offsetSchema = z.number().int().min(0).nullish();
