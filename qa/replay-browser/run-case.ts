import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentences } from '@circuit-portal/workbench/cases/case';
import type { BrowserContext, Page } from 'playwright';
import type { Driver } from './driver';
import type { Replayed } from './select';
import { onPage } from './session';
import type { WalkedStep } from './walk';
import { StepFailed, walk } from './walk';

export interface CaseResult {
  /** Why it failed; undefined where the page followed the path. */
  failure: string | undefined;
  /** The step that failed; undefined where none did. */
  failedStep: number | undefined;
  milliseconds: number;
}

interface CaseRun {
  context: BrowserContext;
  base: string;
  driver: Driver;
  replayed: Replayed;
  /** The folder for path, screenshot and trace of a failure. */
  folder: string;
  /** Whether each step leaves a picture there. */
  pictures: boolean;
  walked: (step: WalkedStep) => void;
}

/** The expected path, with the step that failed. */
export function failureText({ entry, path }: Pick<Replayed, 'entry' | 'path'>, error: unknown): string {
  const failed = error instanceof StepFailed ? error.step : 0;
  const steps = [
    { action: path.initial.label, expected: `处于「${entry.start.title}」` },
    ...sentences(entry, 'zh'),
  ].map(
    ({ action, expected }, at) => `${at === failed ? '✗' : at < failed ? '✓' : '·'} ${at}. ${action} → ${expected}`,
  );
  const reason = error instanceof Error ? error.message : String(error);
  return [`# ${entry.title}`, entry.id, steps.join('\n'), reason, ''].join('\n\n');
}

export const pictureOf = (step: number): string => `${step}.png`;

async function photograph(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}

async function keep(page: Page, folder: string, text: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'path.md'), text);
  await photograph(page, join(folder, 'picture.png'));
}

/** Walks one case on its own page; on failure saves path, screenshot and trace. */
export async function runCase({
  context,
  base,
  driver,
  replayed,
  folder,
  pictures,
  walked,
}: CaseRun): Promise<CaseResult> {
  const startedAt = performance.now();
  await context.tracing.startChunk({ title: replayed.entry.title });
  const failure = await onPage(context, async (page) => {
    try {
      await walk({
        page,
        base,
        driver,
        graph: replayed.graph,
        path: replayed.path,
        walked: async (step) => {
          if (pictures) await photograph(page, join(folder, pictureOf(step.at)));
          walked(step);
        },
      });
      return undefined;
    } catch (error) {
      await keep(page, folder, failureText(replayed, error));
      return {
        text: error instanceof Error ? error.message : String(error),
        step: error instanceof StepFailed ? error.step : 0,
      };
    }
  });
  await context.tracing.stopChunk(failure === undefined ? {} : { path: join(folder, 'trace.zip') });
  return { failure: failure?.text, failedStep: failure?.step, milliseconds: performance.now() - startedAt };
}
