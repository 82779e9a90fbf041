export type * from '@circuit-portal/workbench/flow-model';
