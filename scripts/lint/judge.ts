import { exceptions } from './exceptions';
import type { Layer } from './layout';
import { contractValues, foundations, layers, parts, workbenchValues } from './layout';

export interface Import {
  /** Path of the importing file from the root. */
  from: string;
  /** Path of the imported file from the root as written, mostly without extension. */
  to: string;
  typesOnly: boolean;
}

export interface Breach {
  kind: 'direction' | 'border';
  message: string;
}

interface Place {
  layer: Layer;
  /** Folders below the layer's own. */
  folders: readonly string[];
}

/** Layer and area of a file; undefined for a file outside all layers, such as a configuration file. */
export function placeOf(path: string): Place | undefined {
  const isIndex = layers.some(({ hasIndex, folders }) => hasIndex && folders.includes(path));
  const folder = isIndex ? path : path.slice(0, Math.max(0, path.lastIndexOf('/')));
  let found: Place | undefined;
  let longest = -1;
  for (const layer of layers) {
    for (const own of layer.folders) {
      const inside = folder === own || (!layer.shallow && folder.startsWith(`${own}/`));
      // Of two layers with the same folder, the shallow one comes first and owns the files directly in it.
      if (!inside || own.length <= longest) continue;
      longest = own.length;
      found = {
        layer,
        folders: folder
          .slice(own.length + 1)
          .split('/')
          .filter(Boolean),
      };
    }
  }
  return found;
}

/** The area of a place; undefined if it is shared, or composes areas. */
export function areaOf({ layer, folders: [first] }: Place): string | undefined {
  if (layer.area) return layer.area;
  return first === undefined || !layer.shared || layer.shared.includes(first) ? undefined : first;
}

const isShared = ({ layer, folders: [first] }: Place): boolean =>
  first !== undefined && (layer.shared?.includes(first) ?? false);

const withoutExtension = (path: string): string => path.replace(/(\.module\.css|\.[cm]?[jt]sx?)$/, '');

export function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('/') ? path.startsWith(pattern) : withoutExtension(path) === pattern;
}

export const exceptionFor = ({ from, to }: Import) =>
  exceptions.find(
    (exception) =>
      exception.from.some((pattern) => matches(pattern, from)) && exception.to.some((pattern) => matches(pattern, to)),
  );

function directionBreach(
  { from, to, typesOnly }: Import,
  source: Place,
  target: Place | undefined,
): string | undefined {
  const { layer } = source;
  if (!layer.imports) return undefined;
  if (!target || !layer.imports.includes(target.layer.name)) return layer.because;
  if (typesOnly) return undefined;
  const isBesidePages = layer.besidePages?.test(withoutExtension(from)) ?? false;
  if (target.layer.name === 'workbench' && layer.name === 'machines' && !isBesidePages) {
    return workbenchValues.test(withoutExtension(to))
      ? undefined
      : 'What a page loads imports types of the workbench, and the naming of states.';
  }
  if (target.layer.name !== 'contract' || !layer.contractValues) return undefined;
  const allowed = isBesidePages ? contractValues : layer.contractValues;
  if (allowed.test(withoutExtension(to))) return undefined;
  return layer.name === 'machines'
    ? 'Machines import only types of the contract; models and screens also its limits, messages and rules.'
    : "Of the contract's calls the browser imports types only: no schema library in a page.";
}

function borderBreach(source: Place, target: Place): string | undefined {
  const theirs = areaOf(target);
  if (theirs === undefined) return undefined;
  const ours = areaOf(source);
  if (ours === undefined) {
    if (!isShared(source)) return undefined;
    return `Shared parts know no area: "${theirs}" is one. Pass what is needed as a parameter, or move it into the area.`;
  }
  if (ours !== theirs) {
    if (foundations.includes(theirs) && !foundations.includes(ours)) return undefined;
    return `"${ours}" and "${theirs}" are two areas: an area imports itself and shared parts. What both need belongs to the shared folders of its layer.`;
  }
  const [, part] = source.folders;
  const [, other] = target.folders;
  if (part === undefined || other === undefined || part === other) return undefined;
  if (source.layer.flows && target.layer.flows) {
    return `"${part}" and "${other}" are two flows: what both need belongs to src/machines/shared.`;
  }
  const split = parts[ours];
  if (!split?.names.includes(part) || !split.names.includes(other) || split.foundations.includes(other))
    return undefined;
  return `"${part}" and "${other}" are two parts of "${ours}": a part imports itself, the files directly in "${ours}" and ${split.foundations.join(', ')}.`;
}

/** What is wrong with an import, before exceptions. */
export function breachOf(subject: Import): Breach | undefined {
  const source = placeOf(subject.from);
  if (!source) return undefined;
  const target = placeOf(subject.to);
  const direction = directionBreach(subject, source, target);
  if (direction) return { kind: 'direction', message: direction };
  const border = target && borderBreach(source, target);
  return border ? { kind: 'border', message: border } : undefined;
}
