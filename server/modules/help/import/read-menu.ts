import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

const code = Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' });
const name = Type.String({ minLength: 1, maxLength: 50 });

const menu = Type.Object(
  {
    categories: Type.Array(
      Type.Object({ value: code, name, types: Type.Array(Type.Object({ value: code, name }), { minItems: 1 }) }),
      { minItems: 1 },
    ),
    functions: Type.Array(Type.Object({ title: name, link: Type.String({ pattern: '^(/(?![/\\\\])|https?://)' }) })),
    hotWords: Type.Array(name),
  },
  { additionalProperties: false },
);

const check = Compile(menu);

export interface ImportedMenu {
  categories: { value: string; name: string; types: { value: string; name: string }[] }[];
  functions: { title: string; link: string }[];
  hotWords: string[];
}

/** The menu from `menu.json`, or what is wrong with it, by line where JSON tells one. */
export function readMenu(text: string): ImportedMenu | { fault: string; line: number } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const [, place = '0'] = /position (\d+)/.exec(String(error)) ?? [];
    return { fault: '不是正确的JSON / not valid JSON', line: text.slice(0, Number(place)).split('\n').length };
  }
  if (check.Check(parsed)) return parsed;
  return { fault: `${check.Errors(parsed)[0]?.instancePath ?? ''}不正确 / is not as it should be`, line: 1 };
}
