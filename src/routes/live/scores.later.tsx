export { Scores as default } from './scores';
