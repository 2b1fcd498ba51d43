# The portal, its API, the worker of deliveries and the operator's commands in one image; docs/operating.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Packages come first, so that a change of the sources does not install them again. The sources' own step after an installation follows below.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run prepare && npm run build

# dist needs nothing but Node: no packages, no tsx, no compiler.
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SEED_DEMO=0
WORKDIR /app
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
