/** The layers and areas of the repository. The lint rule, its report and the picture in ARCHITECTURE.md read this. */

export interface Layer {
  name: string;
  /** A file belongs to the layer with the longest matching folder. */
  folders: readonly string[];
  /** Whether its index is imported by the folder's name. */
  hasIndex?: true;
  /** Whether only files directly in these folders belong to the layer. */
  shallow?: true;
  /** Names of the layers that it imports; undefined: any. */
  imports?: readonly string[];
  /** Files of the contract from which it imports values, not only types; undefined: any. */
  contractValues?: RegExp;
  /** Files of the layer that no page loads: they import the values that browser code may. */
  besidePages?: RegExp;
  /** Folders shared by all areas; every other folder is an area. Undefined: the layer has no areas. */
  shared?: readonly string[];
  /** The area of all files of the layer, if there is only one. */
  area?: string;
  /** Whether each folder of an area is a flow. */
  flows?: true;
  /** The lint message for an import against the direction. */
  because: string;
}

/** The workbench by the name of its package, which `tsconfig.json` reads from its sources. */
export const workbench = { specifier: '@circuit-portal/workbench/', folder: 'packages/workbench/src/' };

/** Code of pages imports this value of the workbench: what `data-state` bears. Of the rest it imports types. */
export const workbenchValues = /^packages\/workbench\/src\/state-name$/;

/** Browser code imports these values: no schema library is in them. */
export const contractValues = /^contract\/(limits\/|messages$|rules\/|[^/]+\/(rules\/|messages$))/;

export const layers: readonly Layer[] = [
  {
    name: 'contract',
    folders: ['contract'],
    hasIndex: true,
    imports: ['contract'],
    shared: ['rules', 'limits'],
    because: 'The contract imports nothing but itself.',
  },
  {
    name: 'server',
    folders: ['server', 'server/dev', 'server/dev/prepare'],
    shallow: true,
    imports: ['contract', 'server', 'platform', 'modules', 'samples'],
    because: 'Server and browser code never import each other; they share the contract.',
  },
  {
    name: 'platform',
    folders: ['server'],
    imports: ['contract', 'server', 'platform'],
    because:
      'The base of all modules, including providers, imports no module; from the repository it imports only the contract.',
  },
  {
    name: 'modules',
    folders: ['server/modules'],
    imports: ['contract', 'server', 'platform', 'modules'],
    shared: [],
    because: 'Modules import the contract and the base of all modules, but neither samples nor browser code.',
  },
  {
    name: 'commands',
    folders: ['server/commands'],
    imports: ['contract', 'server', 'platform', 'modules', 'commands'],
    because: 'Operator commands compose modules; they import neither samples nor browser code.',
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
    imports: ['contract', 'machines', 'workbench'],
    contractValues: /^$/,
    besidePages: /\/(model|screen|means|world)$/,
    shared: ['shared'],
    flows: true,
    because: 'Machines receive dependencies as actors: services and pages import machines, not the reverse.',
  },
  {
    name: 'services',
    folders: ['src/services'],
    imports: ['contract', 'machines', 'services'],
    contractValues,
    shared: ['shared'],
    because: 'Services import neither rendered components nor the server nor the workbench.',
  },
  {
    name: 'ui',
    folders: ['src/ui'],
    imports: ['contract', 'machines', 'ui'],
    contractValues,
    shared: ['parts', 'shell', 'art', 'icons', 'theme', 'antd'],
    because: 'Components receive data and callbacks; they fetch nothing.',
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
    imports: ['contract', 'machines', 'services', 'ui', 'routes', 'app', 'workbench page', 'qa', 'workbench'],
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
    imports: ['contract', 'machines', 'qa', 'scripts', 'workbench'],
    because: 'The workbench reads machines and nothing else of the portal.',
  },
  {
    name: 'workbench',
    folders: ['packages/workbench'],
    imports: ['workbench'],
    because: 'The workbench is a package of its own: it imports nothing of the project, which imports it.',
  },
  ...['scripts', 'bench', 'tests', 'e2e'].map((name) => ({ name, folders: [name], because: '' })),
];

/** Areas that other areas may import, in every layer. They import no area themselves. */
export const foundations: readonly string[] = ['files', 'comments', 'player'];

/** Areas with several subjects: each imports itself, the files directly in the area, and the subjects listed here. */
export const parts: Readonly<Record<string, { names: readonly string[]; foundations: readonly string[] }>> = {
  beans: { names: ['activity', 'ledger', 'check-in', 'sale', 'coupons', 'tasks'], foundations: ['activity', 'ledger'] },
};
