import type { TypeCode } from '../../../contract/news/calls';
import { assemblySections } from './assembly-sections';
import { companySections } from './company-sections';
import type { Section } from './markup';
import { pcbSections } from './pcb-sections';

const sections = { ...pcbSections, ...assemblySections, ...companySections } satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** A sample article: its introduction, sections and keywords. */
export interface SampleArticle {
  category: number;
  type: TypeCode;
  title: string;
  lead: string;
  parts: readonly SectionName[];
  keywords: string;
}

export const bodyOf = ({ lead, parts }: SampleArticle, seed: string): string => {
  const all: Record<SectionName, Section> = sections;
  return `<p>${lead}</p>${parts.map((part) => `<h2>${all[part].heading}</h2>${all[part].body(seed)}`).join('')}`;
};

type Line = readonly [title: string, lead: string, parts: readonly SectionName[], keywords: string];

export const articlesOf = (category: number, type: TypeCode, ...lines: readonly Line[]): SampleArticle[] =>
  lines.map(([title, lead, parts, keywords]) => ({ category, type, title, lead, parts, keywords }));
