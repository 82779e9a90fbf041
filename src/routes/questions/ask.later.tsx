export { Ask as default } from './ask';
