import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme } from '../../../src/ui/antd/theme';

const css = readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8');

function token(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`no colour --${name} in tokens.css`);
  return value;
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(token(one)), luminance(token(other))].sort((a, b) => a - b);
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
