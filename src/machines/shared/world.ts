export * from '@circuit-portal/workbench/world';
