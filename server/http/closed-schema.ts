import type { TSchema } from 'typebox';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function closePart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closePart);
  if (!isObject(part)) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closePart(value)]));
  const isRecord = part.type !== 'object' || part.properties === undefined || 'additionalProperties' in part;
  return isRecord ? inner : { ...inner, additionalProperties: false };
}

/** The schema of a request, in which every object refuses fields that the contract does not name. */
export const closed = (schema: TSchema): TSchema => closePart(schema) as TSchema; // The same schema with one more keyword.
