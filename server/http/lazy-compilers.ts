import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';

const validators = createValidators();
const serializers = createSerializers();

type Validators = typeof validators;
type Validate = ReturnType<ReturnType<Validators>>;

/**
 * Fastify's own compilers of schemas, each schema at its first use: compiling those of all calls took most of the
 * server's start, and few are needed soon.
 */
export const lazyCompilers = {
  buildValidator(...options: Parameters<Validators>): ReturnType<Validators> {
    const compile = validators(...options);
    return (route) => {
      let compiled: Validate | undefined;
      const validate = (data: unknown): unknown => {
        compiled ??= compile(route);
        const valid = compiled(data);
        Object.assign(validate, { errors: compiled.errors });
        return valid;
      };
      // Fastify calls it and reads its errors; what else Ajv's functions have is for Ajv.
      return validate as Validate;
    };
  },
  buildSerializer(...options: Parameters<typeof serializers>): ReturnType<typeof serializers> {
    const compile = serializers(...options);
    return (route) => {
      let serialize: ReturnType<typeof compile> | undefined;
      return (data) => {
        serialize ??= compile(route);
        return serialize(data);
      };
    };
  },
};
