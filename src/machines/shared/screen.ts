export * from '@circuit-portal/workbench/screen';
