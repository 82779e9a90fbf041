import { describe, expect, it } from 'vitest';
import { designRules, tightenProject } from '../../../contract/capability/rules/kicad';
import { shippedTable } from '../../../server/modules/capability/shipped/table';

const double = { board: 'fr4', layers: 2, copper: '1' } as const;
const rules = designRules(shippedTable, double);

/** A project with its own minimums and net classes. */
const project = (minimums: Record<string, number>) =>
  JSON.stringify({
    board: { design_settings: { defaults: { zones: {} }, rules: { ...minimums, use_height_for_length_calcs: true } } },
    net_settings: { classes: [{ name: 'Mains', clearance: 3 }] },
    meta: { filename: 'x.kicad_pro', version: 1 },
  });

const minimumsOf = (text = '{}'): unknown => JSON.parse(text).board?.design_settings.rules;

describe('design rules', () => {
  it('are the least that the table lets pass', () => {
    expect(Object.fromEntries(rules.map(({ minimum, min }) => [minimum, min]))).toEqual({
      min_track_width: 0.1,
      min_clearance: 0.1,
      min_via_annular_width: 0.15,
      min_through_hole_diameter: 0.15,
      min_hole_to_hole: 0.25,
      min_copper_edge_clearance: 0.2,
    });
  });

  it('follow layers and copper', () => {
    const line = (board: 'fr4' | 'fpc', layers: number, copper: string) =>
      designRules(shippedTable, { board, layers, copper }).find(({ name }) => name === '最小线宽');
    expect(line('fr4', 4, '2')?.min).toBe(0.16);
    expect(line('fpc', 1, '18')).toEqual({
      name: '最小线宽',
      minimum: 'min_track_width',
      min: 0.0889,
      address: '/portal/vtechnology.html?active=fpc#fpc-line',
    });
  });

  it('raise the minimums of a project, and touch nothing else', () => {
    const own = { min_track_width: 0.05, min_clearance: 0.3, min_hole_to_hole: 0.25 };
    const tightened = tightenProject(project(own), rules);
    expect(minimumsOf(tightened?.text)).toEqual({
      min_track_width: 0.1,
      min_clearance: 0.3,
      min_hole_to_hole: 0.25,
      min_via_annular_width: 0.15,
      min_through_hole_diameter: 0.15,
      min_copper_edge_clearance: 0.2,
      use_height_for_length_calcs: true,
    });
    expect(tightened?.raised[0]).toEqual({ name: '最小线宽', from: 0.05, to: 0.1 });
    const without = (text = '{}') => {
      const { board: _, ...rest } = JSON.parse(text);
      return rest;
    };
    expect(without(tightened?.text)).toEqual(without(project(own)));
    // Once more changes nothing.
    expect(tightenProject(tightened?.text ?? '', rules)).toEqual({ text: tightened?.text, raised: [] });
  });

  it.each(['', '{', '[]', '{"board":1}', '{"meta":{}}'])('are not put into what is no project: %s', (text) => {
    expect(tightenProject(text, rules)).toBeUndefined();
  });
});
