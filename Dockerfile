# The portal, its API, the worker of deliveries and the operator's commands in one image; docs/operating.md says how to run it.
# The brand: the demonstration's, or yours, which lies outside of this folder: docker build --build-context brand=../my-brand .
FROM scratch AS brand
COPY brand /

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Packages come first, so that a change of the sources does not install them again. The sources' own step after an installation follows below.
RUN npm ci --ignore-scripts
COPY . .
COPY --from=brand / /brand
# .env files are not copied, so what the build reads of them comes as an argument.
ARG VITE_DISCORD_URL VITE_INSTAGRAM_URL VITE_FACEBOOK_URL VITE_YOUTUBE_URL VITE_ADS_CONVERSION
ENV BRAND=/brand
# A clone made with umask 077 has files that only root could read.
RUN npm run prepare && npm run build && chmod -R a+rX dist

# dist needs nothing but Node: no packages, no tsx, no compiler.
FROM node:22-bookworm-slim
# MALLOC_ARENA_MAX: threads share their free memory, which saves 20 MB.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data GAME=/data/game SEED_DEMO=0 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
