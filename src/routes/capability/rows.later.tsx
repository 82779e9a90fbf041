export { CapabilityTable as default } from '../../ui/capability/CapabilityTable';
