import {styled} from 'styled-components'
import {GUTTER, STRIP} from './use-table-layout.ts'

/** How the grid looks, in the colours of the card that it is on. */
export const GridFrame = styled.div`
  position: relative;
  overflow: auto;
  border: 1px solid var(--card-border-color);
  border-radius: 3px;
  font-size: 13px;
  line-height: 20px;
  color: var(--card-fg-color);
  background: var(--card-bg-color);
  overscroll-behavior: contain;
  /* What is written in a cell moves nothing outside. */
  contain: layout paint style;

  [data-strip] {
    position: sticky;
    top: 0;
    z-index: 4;
    height: ${STRIP}px;
    background: var(--card-muted-bg-color);
  }
  [data-corner] {
    position: sticky;
    left: 0;
    z-index: 1;
    width: ${GUTTER}px;
    height: ${STRIP}px;
    background: var(--card-muted-bg-color);
    border-right: 1px solid var(--card-border-color);
    box-sizing: border-box;
  }
  [data-body] {
    position: relative;
    display: flex;
  }
  [data-gutter] {
    position: sticky;
    left: 0;
    z-index: 3;
    flex: none;
    width: ${GUTTER}px;
    background: var(--card-muted-bg-color);
  }

  [data-handle] {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    padding: 0;
    border: 0 solid var(--card-border-color);
    font: inherit;
    font-size: 12px;
    color: var(--card-muted-fg-color);
    background: var(--card-muted-bg-color);
    cursor: pointer;
  }
  [data-handle='column'] {
    top: 0;
    height: ${STRIP}px;
    border-width: 0 1px 1px 0;
  }
  [data-handle='row'] {
    border-width: 0 1px 1px 0;
  }
  [data-handle='row'][data-index='0'] {
    z-index: 1;
  }
  [data-handle] svg {
    display: none;
    font-size: 21px;
  }
  [data-handle]:hover,
  [data-handle]:focus-visible {
    color: var(--card-fg-color);
  }
  [data-handle]:is(:hover, :focus-visible) > span {
    display: none;
  }
  [data-handle]:is(:hover, :focus-visible) svg {
    display: block;
  }
  [data-handle]:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }

  [role='grid'] {
    position: relative;
    flex: none;
    outline: none;
  }
  [role='row'] {
    position: absolute;
    inset: 0 0 auto;
    display: grid;
    grid-template-columns: var(--columns);
  }
  [role='row'][data-index='0'] {
    position: sticky;
    top: ${STRIP}px;
    z-index: 2;
    font-weight: 600;
  }
  [role='gridcell'],
  [role='columnheader'] {
    box-sizing: border-box;
    min-height: 34px;
    padding: 6px 12px 7px;
    border: 0 solid var(--card-border-color);
    border-width: 0 1px 1px 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    outline: none;
    cursor: cell;
    background: var(--card-bg-color);
    user-select: none;
  }
  [role='columnheader'] {
    background: var(--card-muted-bg-color);
  }
  [data-missing] {
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 5px,
      var(--card-muted-bg-color) 5px 10px
    );
  }
  [aria-selected='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, var(--card-bg-color));
  }
  [data-active] {
    box-shadow: inset 0 0 0 1px var(--card-border-color);
  }
  &:focus-within [data-active],
  &[data-menu] [data-active] {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  [data-cell-editor] {
    display: grid;
    cursor: text;
  }
  [data-cell-editor] > * {
    grid-area: 1 / 1;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    font: inherit;
    color: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  [data-cell-editor] > div {
    visibility: hidden;
  }
  [data-cell-editor] > textarea {
    overflow: hidden;
    resize: none;
    outline: none;
    background: none;
  }

  /* What grows by itself needs nothing to be measured by. */
  @supports (field-sizing: content) {
    [data-cell-editor] > textarea {
      field-sizing: content;
      width: 100%;
    }
    [data-cell-editor] > div {
      display: none;
    }
  }
`
