export { Rating as default } from './rating';
