export { Player as default } from './player';
