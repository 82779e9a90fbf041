import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The value written in `text` where it is JSON of that shape, otherwise undefined. */
export function checkedJson<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Text that is not JSON has the wrong shape too; the caller says what that means.
    return undefined;
  }
  return Value.Check(schema, value) ? value : undefined;
}
