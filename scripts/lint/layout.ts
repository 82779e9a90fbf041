/** The layers and areas of the repository. The lint rule, its report and the picture in ARCHITECTURE.md read this. */

export interface Layer {
  name: string;
  /** A file belongs to the layer with the longest folder that its path begins with. */
  folders: readonly string[];
  /** Its index is imported by the name of the folder. */
  hasIndex?: true;
  /** Only files directly in these folders belong to the layer. */
  shallow?: true;
  /** Names of the layers that it imports; undefined: any. */
  imports?: readonly string[];
  /** Which files of the contract it imports more than types from; undefined: any. */
  contractValues?: RegExp;
  /** Folders that all areas share; every other folder is an area. Undefined: the layer has no areas. */
  shared?: readonly string[];
  /** The area of every file of the layer, where it is one. */
  area?: string;
  /** Each folder of an area is a flow. */
  flows?: true;
  /** Said with an import against the direction. */
  because: string;
}

const contractValues = /^contract\/(limits$|rules\/|[^/]+\/rules\/)/;

export const layers: readonly Layer[] = [
  {
    name: 'contract',
    folders: ['contract'],
    hasIndex: true,
    imports: ['contract'],
    shared: ['rules'],
    because: 'The contract imports nothing but itself.',
  },
  {
    name: 'server',
    folders: ['server', 'server/dev'],
    shallow: true,
    imports: ['contract', 'server', 'platform', 'modules', 'samples'],
    because: 'Server and browser code never import each other; they share the contract.',
  },
  {
    name: 'platform',
    folders: ['server'],
    imports: ['contract', 'server', 'platform'],
    because:
      'What all modules stand on, providers too, knows no module; of the repository it shares the contract alone.',
  },
  {
    name: 'modules',
    folders: ['server/modules'],
    imports: ['contract', 'server', 'platform', 'modules'],
    shared: [],
    because: 'Modules import the contract and what all modules stand on; samples and browser code they do not know.',
  },
  {
    name: 'commands',
    folders: ['server/commands'],
    imports: ['contract', 'server', 'platform', 'modules', 'commands'],
    because: 'Commands of operators compose what modules do; samples and browser code they do not know.',
  },
  {
    name: 'samples',
    folders: ['server/samples'],
    imports: ['contract', 'server', 'platform', 'modules', 'samples'],
    shared: ['art'],
    because: 'Server and browser code never import each other; they share the contract.',
  },
  {
    name: 'machines',
    folders: ['src/machines'],
    imports: ['contract', 'machines'],
    contractValues: /^$/,
    shared: ['shared'],
    flows: true,
    because: 'Machines get what they need as actors: services and pages import them, not they those.',
  },
  {
    name: 'services',
    folders: ['src/services'],
    imports: ['contract', 'machines', 'services'],
    contractValues,
    shared: ['shared'],
    because: 'Services know nothing of what is drawn, of the server or of the workbench.',
  },
  {
    name: 'ui',
    folders: ['src/ui'],
    imports: ['contract', 'machines', 'ui'],
    contractValues,
    shared: ['parts', 'shell', 'art', 'icons', 'theme', 'antd'],
    because: 'What is drawn gets data and callbacks; it fetches nothing.',
  },
  {
    name: 'routes',
    folders: ['src/routes'],
    imports: ['contract', 'machines', 'services', 'ui', 'routes', 'app'],
    contractValues,
    shared: ['shared', 'shell', 'session'],
    because: 'Pages import neither the server nor, but for the page of the workbench, the workbench.',
  },
  {
    name: 'workbench page',
    folders: ['src/routes/qa'],
    area: 'qa',
    imports: ['contract', 'machines', 'services', 'ui', 'routes', 'app', 'workbench page', 'qa'],
    contractValues,
    because: 'Pages import neither the server nor the tests.',
  },
  {
    name: 'app',
    folders: ['src'],
    shallow: true,
    imports: ['contract', 'machines', 'services', 'ui', 'app'],
    contractValues,
    because: 'Nothing but the generated table imports routes, and no browser code the server.',
  },
  {
    name: 'qa',
    folders: ['qa'],
    imports: ['contract', 'machines', 'qa', 'scripts'],
    because: 'The workbench reads machines and nothing else of the portal.',
  },
  ...['scripts', 'bench', 'tests', 'e2e'].map((name) => ({ name, folders: [name], because: '' })),
];

/** Areas that other areas build on, in every layer. They import no area themselves. */
export const foundations: readonly string[] = ['files'];

/** Areas of several subjects: each imports itself, the files directly in the area, and those that it builds on. */
export const parts: Readonly<Record<string, { names: readonly string[]; foundations: readonly string[] }>> = {
  beans: { names: ['activity', 'ledger', 'check-in', 'sale', 'coupons', 'tasks'], foundations: ['activity', 'ledger'] },
};
