import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme, themeOf } from '../../../src/ui/antd/theme';

const read = (path: string): string => readFileSync(new URL(`../../../src/ui/${path}`, import.meta.url), 'utf8');
const light = read('theme/tokens.css');
const dark = read('shell/console-look.css');

function token(name: string, css = light): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`no colour --${name}`);
  return value;
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string, css = light): number {
  const [low, high] = [luminance(token(one, css)), luminance(token(other, css))].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe('palette', () => {
  it.each([
    ['ink', 'silk'],
    ['ink-2', 'silk-deep'],
    ['ink-3', 'silk'],
    ['copper-ink', 'silk'],
    ['mask', 'silk'],
    ['ok-ink', 'ok-tint'],
    ['warn-ink', 'warn-tint'],
    ['bad-ink', 'bad-tint'],
    ['ink', 'mask-tint'],
    ['on-mask', 'mask'],
    ['on-mask-2', 'mask'],
    ['on-mask-2', 'mask-deep'],
    ['gold', 'mask-deep'],
    ['mask-deep', 'gold'],
  ])('%s reads on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['copper', 'silk'],
    ['gold', 'mask'],
    ['line-strong', 'paper'],
  ])('%s shows as an edge on %s', (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['ink', 'silk'],
    ['ink', 'paper'],
    ['ink-2', 'silk-deep'],
    ['ink-3', 'paper'],
    ['copper-ink', 'paper'],
    ['paper', 'copper-ink'],
    ['mask', 'paper'],
    ['mask', 'mask-tint'],
    ['ok-ink', 'ok-tint'],
    ['warn-ink', 'warn-tint'],
    ['bad-ink', 'bad-tint'],
    ['bad-ink', 'paper'],
    ['ink', 'mask-tint'],
    ['on-mask', 'mask'],
    ['on-mask', 'mask-hover'],
    ['on-mask', 'mask-deep'],
    ['on-mask-2', 'mask-deep'],
  ])('%s reads on %s in the dark', (text, ground) => {
    expect(contrast(text, ground, dark)).toBeGreaterThanOrEqual(4.5);
  });

  it('is the one that antd gets in the dark', () => {
    expect(themeOf({ dark: true, compact: false, still: false }).token).toMatchObject({
      colorPrimary: token('mask', dark),
      colorLinkHover: token('copper-ink', dark),
      colorSuccess: token('ok', dark),
      colorWarning: token('warn', dark),
      colorError: token('bad', dark),
      colorText: token('ink', dark),
      colorTextSecondary: token('ink-2', dark),
      colorTextTertiary: token('ink-3', dark),
      colorBorder: token('line-strong', dark),
      colorBorderSecondary: token('line', dark),
      colorBgLayout: token('silk', dark),
      colorBgContainer: token('paper', dark),
    });
  });

  it('is the one that antd gets', () => {
    expect(theme.token).toMatchObject({
      colorPrimary: token('mask'),
      colorLinkHover: token('copper-ink'),
      colorSuccess: token('ok'),
      colorWarning: token('warn'),
      colorError: token('bad'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextTertiary: token('ink-3'),
      colorBorder: token('line-strong'),
      colorBorderSecondary: token('line'),
      colorBgLayout: token('silk'),
      colorBgContainer: token('paper'),
    });
    expect(theme.components?.Input?.activeBorderColor).toBe(token('copper'));
  });
});
