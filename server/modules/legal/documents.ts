import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import type { CompanyInfo } from '../../../contract/company-info';
import type { LegalBlock, LegalDocument, LegalEdition, TermsVersions } from '../../../contract/legal/calls';
import { dayOf } from '../../../contract/rules/dates';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { legalDocuments } from '../../../contract/rules/legal-documents';
import { filled } from '../../company-marks';
import type { Config } from '../../config';
import { contentFolder } from '../../content-folder';
import { companyOf, findCompany } from '../../database/company';
import { companyNames } from '../../database/company-tables';
import type { Database } from '../../database/connection';
import { blocksOf, LegalTextError } from './markdown';
import { legalTexts } from './tables';

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

type CompanyName = Pick<CompanyInfo, 'name' | 'shortName'>;

/** A version that staff have written and published. */
type Entered = Omit<Text, 'version'> & { slug: LegalSlug };

/**
 * What the database adds to the texts of the folder: versions that staff have written, and what the marks of a text stand
 * for, the names since when, oldest first, and the contacts of today.
 */
export interface Naming {
  names: readonly (CompanyName & { since: Date })[];
  company: CompanyInfo;
  entered: readonly Entered[];
}

export const unknownNaming: Naming = { names: [], company: companyOf(undefined), entered: [] };

/** The one of the entered texts that is in force on a day, with its blocks. */
async function findText(db: Database, slug: LegalSlug, day: string) {
  const [text] = await db
    .select({ id: legalTexts.id, blocks: legalTexts.blocks })
    .from(legalTexts)
    .where(and(eq(legalTexts.visible, true), eq(legalTexts.slug, slug), lte(legalTexts.effective, day)))
    .orderBy(desc(legalTexts.effective))
    .limit(1);
  return text;
}

/** `text`: the document and the day whose text is read; without it no entered text has its blocks. */
export async function findNaming(db: Database, text?: { slug: LegalSlug; day: string }): Promise<Naming> {
  const { id, slug, effective, published, changes, description, visible } = legalTexts;
  const [names, company, rows, read] = await Promise.all([
    db.select().from(companyNames).orderBy(companyNames.id),
    findCompany(db),
    db
      .select({ id, slug, effective, published, changes, description })
      .from(legalTexts)
      .where(eq(visible, true))
      .orderBy(effective),
    text && findText(db, text.slug, text.day),
  ]);
  return {
    names,
    company,
    entered: rows.map((row) => ({ ...row, blocks: row.id === read?.id ? read.blocks : [] })),
  };
}

/** What staff write is named by its day, with a number where the folder has a version of that day. */
function versionsOf(texts: readonly Text[], entered: readonly Entered[]): Text[] {
  const known = new Set(texts.map(({ version }) => version));
  const own = entered.map((text) => ({
    ...text,
    version: known.has(text.effective) ? `${text.effective}-2` : text.effective,
  }));
  return [...texts, ...own].sort((one, other) => one.effective.localeCompare(other.effective));
}

interface NamedText extends Text {
  bears: CompanyName;
}

/**
 * The versions of a document, oldest first. A version keeps the name that it bore: another name makes a new version of the text
 * in force. Before a portal has its first name nobody accepts anything.
 */
function namedTexts(texts: readonly Text[], { names, company }: Naming, today: string): NamedText[] {
  const first = names[0] ?? company;
  const bearing = texts.map((text): NamedText => {
    const bears = names.findLast(({ since }) => dayOf(since) < text.effective) ?? first;
    return { ...text, bears };
  });
  const known = new Set(texts.map(({ version }) => version));
  for (const bears of names.slice(1)) {
    const since = dayOf(bears.since);
    const day = since < today ? since : today;
    const base = texts.findLast(({ effective }) => effective <= day);
    if (!base) continue;
    let version = day;
    for (let count = 2; known.has(version); count++) version = `${day}-${count}`;
    known.add(version);
    const changes = `公司名称改为“${bears.name}”，条款没有变化。`;
    bearing.push({ ...base, version, published: day, effective: day, changes, bears });
  }
  return bearing.sort((one, other) => one.effective.localeCompare(other.effective));
}

/** The texts of the operator's folder and those that staff have written. */
export interface Documents {
  /** Undefined: there is no such version, or none is in force yet. `marked`: with the marks as they were written. */
  find: (
    slug: LegalSlug,
    version: string | undefined,
    now: Date,
    naming: Naming,
    marked?: boolean,
  ) => LegalDocument | undefined;
  /** What a new customer accepts. */
  terms: (now: Date, naming: Naming) => TermsVersions;
}

function readDocuments(folder: string): Documents {
  const slugs = Object.keys(legalDocuments) as LegalSlug[]; // the keys of that very object
  const all = new Map(slugs.map((slug) => [slug, readTexts(folder, slug)]));

  function find(
    slug: LegalSlug,
    version: string | undefined,
    now: Date,
    naming: Naming,
    marked = false,
  ): LegalDocument | undefined {
    const today = dayOf(now);
    const own = naming.entered.filter((text) => text.slug === slug);
    const texts = namedTexts(versionsOf(all.get(slug) ?? [], own), naming, today);
    const inForce = texts.filter(({ effective }) => effective <= today).at(-1);
    const stateOf = (text: NamedText): LegalEdition['state'] => {
      if (text.effective > today) return 'upcoming';
      return text === inForce ? 'current' : 'earlier';
    };
    // What is not published yet is a draft.
    const shown = texts.filter(({ published }) => published <= today);
    const asked = version === undefined ? inForce : shown.find((text) => text.version === version);
    if (!asked) return undefined;
    const editionOf = (text: NamedText): LegalEdition => ({
      version: text.version,
      published: text.published,
      effective: text.effective,
      state: stateOf(text),
      changes: text.changes,
    });
    const { description, blocks } = asked;
    return {
      slug,
      title: legalDocuments[slug],
      edition: editionOf(asked),
      editions: shown.map(editionOf).reverse(),
      ...(marked ? { description, blocks } : filled({ description, blocks }, { ...naming.company, ...asked.bears })),
    };
  }

  const versionOf = (slug: LegalSlug, now: Date, naming: Naming): string => {
    const found = find(slug, undefined, now, naming);
    if (!found) throw new LegalTextError(`no version of ${slug} is in force`);
    return found.edition.version;
  };
  return {
    find,
    terms: (now, naming) => ({
      privacy: versionOf('privacy', now, naming),
      agreement: versionOf('agreement', now, naming),
    }),
  };
}

const read = new WeakMap<Config, Documents>();

/** The legal documents, read once. @throws LegalTextError naming the file that is wrong */
export function documentsOf(config: Config): Documents {
  const documents = read.get(config) ?? readDocuments(join(contentFolder(config), 'legal'));
  read.set(config, documents);
  return documents;
}

/** The user agreement before the one in force: what somebody has accepted who is to be asked once more. */
export function earlierAgreement({ find }: Documents, now: Date, naming: Naming): { agreement: string } {
  const editions = find('agreement', undefined, now, naming)?.editions ?? [];
  return { agreement: editions.find(({ state }) => state === 'earlier')?.version ?? '' };
}
