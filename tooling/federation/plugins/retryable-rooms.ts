import webpack, { type Compiler, type RuntimeModule } from 'webpack';

const FAILED = 'delete installedModules[id];';

/**
 * webpack marks a consumed room as started before it has loaded, and never removes the mark. A lazy
 * room whose chunk failed once would stay broken until a reload. Removing the mark lets the next
 * import try again.
 */
export class RetryableRoomsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RetryableRooms', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetryableRooms', (module: RuntimeModule) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          if (!code || typeof code !== 'string' || !code.includes('startedInstallModules')) return code;
          if (!code.includes(FAILED)) {
            compilation.errors.push(
              new webpack.WebpackError(
                'RetryableRooms: the code of webpack has changed, see plugins/retryable-rooms.ts',
              ),
            );
          }
          return code.replace(FAILED, `${FAILED}\nstartedInstallModules[id] = false;`);
        };
      });
    });
  }
}
