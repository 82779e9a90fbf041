export { TechnicalBoxes as default } from '../../ui/parts/TechnicalBoxes';
