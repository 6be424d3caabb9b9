import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('line.tsx')] satisfies RouteConfig
