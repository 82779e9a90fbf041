import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';

const validators = createValidators();
const serializers = createSerializers();

type Validators = typeof validators;
type Validate = ReturnType<ReturnType<Validators>>;
type Serializers = typeof serializers;
type Serialize = ReturnType<ReturnType<Serializers>>;

/** What is compiled already, by schema: replies of failures have one schema for all calls. */
const validates = new WeakMap<object, Validate>();
const serializes = new WeakMap<object, Serialize>();

function compileOnce<Compiled>(known: WeakMap<object, Compiled>, route: unknown, compile: () => Compiled): Compiled {
  const schema: object = Object(Object(route).schema);
  const compiled = known.get(schema) ?? compile();
  known.set(schema, compiled);
  return compiled;
}

/**
 * Fastify's own compilers of schemas, each schema at its first use: compiling those of all calls took most of the
 * server's start, and few are needed soon. No schema refers to one that is added to the server, so that another server of
 * the process can use what is compiled.
 */
export const lazyCompilers = {
  buildValidator(...options: Parameters<Validators>): ReturnType<Validators> {
    const compile = validators(...options);
    return (route) => {
      let compiled: Validate | undefined;
      const validate = (data: unknown): unknown => {
        compiled ??= compileOnce(validates, route, () => compile(route));
        const valid = compiled(data);
        Object.assign(validate, { errors: compiled.errors });
        return valid;
      };
      // Fastify calls it and reads its errors; what else Ajv's functions have is for Ajv.
      return validate as Validate;
    };
  },
  buildSerializer(...options: Parameters<Serializers>): ReturnType<Serializers> {
    const compile = serializers(...options);
    return (route) => {
      let serialize: Serialize | undefined;
      return (data) => {
        serialize ??= compileOnce(serializes, route, () => compile(route));
        return serialize(data);
      };
    };
  },
};
