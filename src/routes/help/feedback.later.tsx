export { Feedback as default } from './feedback';
