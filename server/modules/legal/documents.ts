import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import type { LegalBlock, LegalDocument, LegalEdition, TermsVersions } from '../../../contract/legal/calls';
import type { LegalSlug } from '../../../contract/legal/rules/documents';
import { legalDocuments } from '../../../contract/legal/rules/documents';
import { dayOf } from '../../../contract/rules/dates';
import type { Config } from '../../config';
import { contentFolder } from '../../content-folder';
import { blocksOf, LegalTextError } from './markdown';

const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const frontMatter = Type.Object({
  version: day,
  published: day,
  effective: day,
  description: Type.String({ minLength: 10 }),
  changes: Type.String({ minLength: 2 }),
});
const isFrontMatter = Compile(frontMatter);

interface Text extends Static<typeof frontMatter> {
  blocks: LegalBlock[];
}

const split = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

function readText(path: string, name: string): Text {
  const [, head = '', body = ''] = split.exec(readFileSync(path, 'utf8')) ?? [];
  const facts: unknown = parse(head);
  if (!isFrontMatter.Check(facts) || `${facts.version}.md` !== name || facts.published > facts.effective)
    throw new LegalTextError('the front matter needs version (as the file is named), published, effective …');
  return { ...facts, blocks: blocksOf(body) };
}

function readTexts(folder: string, slug: LegalSlug): Text[] {
  const names = readdirSync(join(folder, slug)).filter((name) => name.endsWith('.md'));
  const texts = names.sort().map((name) => {
    try {
      return readText(join(folder, slug, name), name);
    } catch (error) {
      throw new LegalTextError(`${slug}/${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  if (texts.length === 0) throw new LegalTextError(`${slug} has no text`);
  return texts;
}

/** The texts of the operator's folder, oldest first. */
export interface Documents {
  /** Undefined: there is no such version, or none is in force yet. */
  find: (slug: LegalSlug, version: string | undefined, now: Date) => LegalDocument | undefined;
  /** What a new customer accepts. */
  terms: (now: Date) => TermsVersions;
}

function readDocuments(folder: string): Documents {
  const slugs = Object.keys(legalDocuments) as LegalSlug[]; // the keys of that very object
  const all = new Map(slugs.map((slug) => [slug, readTexts(folder, slug)]));

  function find(slug: LegalSlug, version: string | undefined, now: Date): LegalDocument | undefined {
    const texts = all.get(slug) ?? [];
    const today = dayOf(now);
    const inForce = texts.filter(({ effective }) => effective <= today).at(-1);
    const stateOf = (text: Text): LegalEdition['state'] => {
      if (text.effective > today) return 'upcoming';
      return text === inForce ? 'current' : 'earlier';
    };
    // What is not published yet is a draft.
    const shown = texts.filter(({ published }) => published <= today);
    const asked = version === undefined ? inForce : shown.find((text) => text.version === version);
    if (!asked) return undefined;
    const editionOf = (text: Text): LegalEdition => ({
      version: text.version,
      published: text.published,
      effective: text.effective,
      state: stateOf(text),
      changes: text.changes,
    });
    return {
      slug,
      title: legalDocuments[slug],
      description: asked.description,
      edition: editionOf(asked),
      editions: shown.map(editionOf).reverse(),
      blocks: asked.blocks,
    };
  }

  const versionOf = (slug: LegalSlug, now: Date): string => {
    const found = find(slug, undefined, now);
    if (!found) throw new LegalTextError(`no version of ${slug} is in force`);
    return found.edition.version;
  };
  return {
    find,
    terms: (now) => ({ privacy: versionOf('privacy', now), agreement: versionOf('agreement', now) }),
  };
}

const read = new WeakMap<Config, Documents>();

/** The legal documents, read once. @throws LegalTextError naming the file that is wrong */
export function documentsOf(config: Config): Documents {
  const documents = read.get(config) ?? readDocuments(join(contentFolder(config), 'legal'));
  read.set(config, documents);
  return documents;
}
