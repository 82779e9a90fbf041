export { stateName } from '@circuit-portal/workbench/state-name';
