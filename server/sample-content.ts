import type { Database } from './database/connection';
import { heldSamples } from './samples/held';

/** The sample content that production refuses, for commands: they import no samples. */
export const sampleContentOf = (db: Database): Promise<string[]> => heldSamples(db);
