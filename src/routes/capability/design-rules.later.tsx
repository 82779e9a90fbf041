export { DesignRules as default } from '../../ui/capability/DesignRules';
