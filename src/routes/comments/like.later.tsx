export { Like as default } from './like';
