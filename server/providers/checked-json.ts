import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Parses `text` as JSON of the given shape; undefined if it is not. */
export function checkedJson<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Handled like JSON of the wrong shape; the caller decides what that means.
    return undefined;
  }
  return Value.Check(schema, value) ? value : undefined;
}
